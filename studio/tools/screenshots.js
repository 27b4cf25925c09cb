// Makes the six pictures of the studio and that of a hunt's report in docs/images: `npm run screenshots`.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { COMMAND, startServer } from "../tests/support/server.js";
import { BUSY, PINNED, at, cell, drag, launch, middle } from "../tests/support/studio.js";

const FOLDER = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** @typedef {import("playwright-core").Page} Page */
/** @type {{name: string, hash: string, viewport: {width: number, height: number}, colorScheme: "light" | "dark", act?: (page: Page) => Promise<unknown>}[]} */
const SHOTS = [
  { name: "why-not", hash: at(PINNED), viewport: DESK, colorScheme: "light", act: async (page) => {
    await drag(page, "d2", "f3");
    await page.mouse.move(5, 5);
  } },
  { name: "layers", hash: at(BUSY, "&tab=layers&layers=white.attacks,black.attacks,white.pin_rays"), viewport: DESK, colorScheme: "light" },
  { name: "lesson", hash: "#tab=lessons&lesson=behind-the-king&step=2", viewport: DESK, colorScheme: "light" },
  { name: "dragging", hash: "#moves=e2e4,e7e5,g1f3,b8c6,f1b5,a7a6&tab=layers&layers=white.attacks,selected.legal,black.undefended", viewport: DESK, colorScheme: "dark", act: async (page) => {
    const [from, to] = [await middle(page, "b5"), await middle(page, "c6")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 12, to.y + 14, { steps: 8 });
    await page.waitForTimeout(300);
  } },
  { name: "bits", hash: "#moves=e2e4,e7e5,g1f3,b8c6,f1b5&tab=bits&bits=white.attacks,and,black.attacks,0,a1,0x00000000000000FF,1", viewport: DESK, colorScheme: "dark" },
  { name: "phone", hash: "#tab=lessons&lesson=opposite-rays", viewport: PHONE, colorScheme: "light", act: async (page) => {
    await cell(page, "d4").click();
    await page.locator("#live").filter({ hasText: "pinned" }).waitFor({ state: "attached" });
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  } },
];

/**
 * The report of the hunt in docs/hunt.md.
 * @param {import("playwright-core").Browser} browser
 */
async function huntReport(browser) {
  const folder = mkdtempSync(join(tmpdir(), "hunt-"));
  const file = join(folder, "report.html");
  spawnSync(COMMAND, ["hunt", "--demo", "en-passant-pin", "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1", "--report", file]);
  const page = await browser.newPage({ viewport: { width: 1000, height: 980 }, colorScheme: "light" });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: `${FOLDER}hunt-report.png` });
  await page.close();
  rmSync(folder, { recursive: true });
  console.log("docs/images/hunt-report.png");
}

const server = await startServer();
const browser = await launch();
try {
  for (const { name, hash, viewport, colorScheme, act } of SHOTS) {
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce", deviceScaleFactor: viewport === PHONE ? 2 : 1 });
    await page.goto(`${server.url}/${hash}`);
    await page.waitForSelector("#page.ready");
    await act?.(page);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${FOLDER}studio-${name}.png` });
    await page.close();
    console.log(`docs/images/studio-${name}.png`);
  }
  await huntReport(browser);
} finally {
  await browser.close();
  await server.stop();
}
