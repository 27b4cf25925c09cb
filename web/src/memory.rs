//! The allocator: free lists by powers of two. Rust's own is made for every program, and 8 kB of the module.
//!
//! A block is as large as the next power of two, and freed blocks serve requests of the same size. So memory stops growing
//! once every size has been in use as often as it ever is at once, which is what a module needs that is asked the same
//! questions again and again.

#![allow(unsafe_code)] // An allocator is unsafe to implement.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::cell::Cell;
use core::ptr::null_mut;

/// The smallest block has 16 bytes, so that it can hold the address of the next free one.
const SMALLEST: u32 = 4;
const PAGE: usize = 1 << 16;

struct Blocks {
    /// For each power of two the first free block; each begins with the address of the next.
    free: [Cell<*mut u8>; 32],
    /// What has never been handed out: from here to there.
    fresh: Cell<usize>,
    end: Cell<usize>,
}

// SAFETY: WebAssembly without the feature of threads, which this crate is compiled for, has one thread.
unsafe impl Sync for Blocks {}

#[global_allocator]
static BLOCKS: Blocks =
    Blocks { free: [const { Cell::new(null_mut()) }; 32], fresh: Cell::new(0), end: Cell::new(0) };

/// The power of two that holds a layout; aligned to its own size, a block satisfies every smaller alignment.
fn class(layout: Layout) -> usize {
    let size = layout.size().max(layout.align());
    (usize::BITS - size.saturating_sub(1).leading_zeros()).max(SMALLEST) as usize
}

impl Blocks {
    /// A block from the end of the memory, which grows if it must.
    #[cold]
    fn fresh_block(&self, class: usize) -> *mut u8 {
        let Some(size) = 1_usize.checked_shl(class as u32) else { return null_mut() };
        // Blocks up to a page are aligned to their size; larger ones need no more than a page.
        let align = size.min(PAGE);
        let start = self.fresh.get().checked_next_multiple_of(align);
        let end = start.and_then(|start| start.checked_add(size));
        if let (Some(start @ 1..), Some(end)) = (start, end)
            && end <= self.end.get()
        {
            self.fresh.set(end);
            return start as *mut u8;
        }
        let pages = size.div_ceil(PAGE);
        let before = memory_grow(0, pages);
        if before == usize::MAX {
            return null_mut();
        }
        let start = before * PAGE;
        // A memory of all four gigabytes ends beyond the last number.
        self.fresh.set(start.saturating_add(size));
        self.end.set(memory_size(0).saturating_mul(PAGE));
        start as *mut u8
    }
}

// SAFETY: a block comes from memory that nobody else has, is at least as large as the layout and aligned to its own size or a
// page, and is on a free list only between `dealloc` and the next `alloc`. Alignments beyond a page are refused.
unsafe impl GlobalAlloc for Blocks {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let class = class(layout);
        let Some(list) = self.free.get(class).filter(|_| layout.align() <= PAGE) else {
            return null_mut();
        };
        let block = list.get();
        if block.is_null() {
            return self.fresh_block(class);
        }
        // SAFETY: a free block begins with the address of the next one.
        list.set(unsafe { block.cast::<*mut u8>().read() });
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if let Some(list) = self.free.get(class(layout)) {
            // SAFETY: the block has at least 16 bytes, is aligned to them, and is no longer in use.
            unsafe { block.cast::<*mut u8>().write(list.get()) };
            list.set(block);
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller guarantees that the size fits the alignment.
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        if class(new) == class(layout) {
            return block;
        }
        // SAFETY: the layouts are the caller's; the old block and the new one do not overlap.
        unsafe {
            let moved = self.alloc(new);
            if !moved.is_null() {
                moved.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}
