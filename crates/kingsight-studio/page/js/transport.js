// How a question gets to whoever answers it: over HTTP to the server. In the site without a server, `web/site/transport.js` stands
// here and asks a worker.

/**
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
export const request = (path, options) => fetch(path, options);

/** Where exercises are printed; what follows the `?` says which. */
export const SHEET = "sheet";
