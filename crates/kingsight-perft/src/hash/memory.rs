//! The memory of the table: zeroed, aligned, in huge pages where the system has them. With
//! `prefetch` below, this is all the unsafe code of the table.
//!
//! A table of 256 MiB in pages of 4 KiB misses the processor's address cache (TLB) at nearly every
//! probe; in pages of 2 MiB at hardly any.

#![allow(unsafe_code)]

use std::ops::Deref;

use super::bucket::Bucket;

/// A slice of buckets, all empty at first.
pub(super) struct Memory(imp::Memory);

impl Memory {
    /// Memory for this many buckets; `None` if it cannot be allocated.
    pub(super) fn new(buckets: usize) -> Option<Memory> {
        imp::Memory::new(buckets).map(Memory)
    }
}

impl Deref for Memory {
    type Target = [Bucket];

    #[inline(always)]
    fn deref(&self) -> &[Bucket] {
        self.0.buckets()
    }
}

/// Asks the processor to fetch a bucket into its cache. Nothing is read.
#[inline(always)]
pub(super) fn prefetch(bucket: &Bucket) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: it needs only SSE, which every x86-64 has, and accepts any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(bucket).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = bucket;
}

#[cfg(target_os = "linux")]
mod imp {
    use core::ptr::{self, NonNull};
    use core::slice;

    use super::Bucket;

    const HUGE: usize = 2 << 20;

    /// A private mapping, and where in it the buckets begin.
    pub(super) struct Memory {
        mapping: NonNull<libc::c_void>,
        mapped: usize,
        first: NonNull<Bucket>,
        buckets: usize,
    }

    // SAFETY: the mapping belongs to this value alone and to no thread, and any thread may unmap it.
    unsafe impl Send for Memory {}
    // SAFETY: shared, it gives nothing but shared buckets, and those are atomic words.
    unsafe impl Sync for Memory {}

    impl Memory {
        pub(super) fn new(buckets: usize) -> Option<Memory> {
            // Room to begin at a multiple of a huge page.
            let bytes = buckets.checked_mul(size_of::<Bucket>()).filter(|&bytes| bytes > 0)?;
            let mapped = bytes.checked_add(HUGE)?;
            let (protection, flags) =
                (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
            // SAFETY: a new mapping at an address chosen by the system overlaps nothing of ours.
            let mapping = unsafe { libc::mmap(ptr::null_mut(), mapped, protection, flags, -1, 0) };
            if mapping == libc::MAP_FAILED {
                return None;
            }
            let mapping = NonNull::new(mapping)?;
            let skip = mapping.as_ptr().addr().wrapping_neg() % HUGE;
            // SAFETY: `skip` is less than HUGE, so that `bytes` bytes of the mapping follow.
            let first = unsafe { mapping.byte_add(skip) };
            // SAFETY: the range lies within the mapping. The advice may be ignored; Miri, which has no pages, does not
            // know it.
            #[cfg(not(miri))]
            unsafe {
                libc::madvise(first.as_ptr(), bytes, libc::MADV_HUGEPAGE)
            };
            Some(Memory { mapping, mapped, first: first.cast(), buckets })
        }

        #[inline(always)]
        pub(super) fn buckets(&self) -> &[Bucket] {
            // SAFETY: `first` is aligned to 2 MiB, the mapping holds `buckets` buckets from there on
            // and lives as long as `self`; zeroed memory, as the system gives it, is valid for them,
            // and they are changed only through their atomics.
            unsafe { slice::from_raw_parts(self.first.as_ptr(), self.buckets) }
        }
    }

    impl Drop for Memory {
        fn drop(&mut self) {
            // SAFETY: `new` made this mapping with this length; no reference outlives `self`.
            unsafe { libc::munmap(self.mapping.as_ptr(), self.mapped) };
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod imp {
    use super::Bucket;

    pub(super) struct Memory(Vec<Bucket>);

    impl Memory {
        pub(super) fn new(buckets: usize) -> Option<Memory> {
            let mut memory = Vec::new();
            memory.try_reserve_exact(buckets).ok()?;
            memory.resize_with(buckets, Bucket::default);
            (buckets > 0).then_some(Memory(memory))
        }

        #[inline(always)]
        pub(super) fn buckets(&self) -> &[Bucket] {
            &self.0
        }
    }
}
