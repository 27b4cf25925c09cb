//! A hand at the keyboard of a console: a program of its own, because the console belongs to a whole
//! process. The tests compile it with rustc.
//!
//! `keyboard press PID` presses Ctrl-C on the console of another process. `keyboard watch PROGRAM [ARGS]`
//! runs a program on the console of this one. Afterwards it prints whether the screen obeys escape sequences,
//! and what is on it.
//!
//! Unsafe code, and the only place where Windows is called directly: no crate offers this safely.

use std::fs::{File, OpenOptions};
use std::os::windows::io::AsRawHandle;
use std::process::{Command, ExitCode, Stdio};

type Handle = *mut core::ffi::c_void;
const CTRL_C_EVENT: u32 = 0;
const ENABLE_VIRTUAL_TERMINAL_PROCESSING: u32 = 4;

unsafe extern "system" {
    fn FreeConsole() -> i32;
    fn AttachConsole(process: u32) -> i32;
    fn SetConsoleCtrlHandler(handler: Handle, ignore: i32) -> i32;
    fn GenerateConsoleCtrlEvent(event: u32, group: u32) -> i32;
    fn GetConsoleMode(screen: Handle, mode: *mut u32) -> i32;
    fn ReadConsoleOutputCharacterW(
        screen: Handle,
        text: *mut u16,
        length: u32,
        from: u32,
        read: *mut u32,
    ) -> i32;
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["press", process] => press(process.parse().expect("the number of a process")),
        ["watch", program, ref args @ ..] => watch(program, args),
        _ => panic!("press PID or watch PROGRAM"),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}: {}", std::io::Error::last_os_error());
            ExitCode::FAILURE
        }
    }
}

fn press(process: u32) -> Result<(), &'static str> {
    // SAFETY: none of these takes a pointer of ours; the null handler means "ignore Ctrl-C here".
    unsafe {
        FreeConsole();
        if AttachConsole(process) == 0 {
            return Err("AttachConsole");
        }
        if SetConsoleCtrlHandler(std::ptr::null_mut(), 1) == 0 {
            return Err("SetConsoleCtrlHandler");
        }
        if GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) == 0 {
            return Err("GenerateConsoleCtrlEvent");
        }
    }
    Ok(())
}

fn watch(program: &str, args: &[&str]) -> Result<(), &'static str> {
    let screen: File =
        OpenOptions::new().read(true).write(true).open("CONOUT$").map_err(|_| "CONOUT$")?;
    let twin = || screen.try_clone().map(Stdio::from).map_err(|_| "another handle");
    Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stdout(twin()?)
        .stderr(twin()?)
        .status()
        .map_err(|_| "the program")?;
    let handle = screen.as_raw_handle();
    let (mut mode, mut text, mut read) = (0, [0u16; 4096], 0);
    // SAFETY: `mode` is one number.
    if unsafe { GetConsoleMode(handle, &mut mode) } == 0 {
        return Err("GetConsoleMode");
    }
    let length = text.len() as u32;
    // SAFETY: the buffer has room for as many characters as are asked for.
    if unsafe { ReadConsoleOutputCharacterW(handle, text.as_mut_ptr(), length, 0, &mut read) } == 0
    {
        return Err("ReadConsoleOutputCharacterW");
    }
    let obeyed = mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING != 0;
    println!("escape sequences are {}", if obeyed { "obeyed" } else { "printed" });
    println!("{}", String::from_utf16_lossy(&text[..read as usize]).trim_end());
    Ok(())
}
