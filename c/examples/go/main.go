// Kingsight from Go: is a move legal, and why not? In the folder that `cargo xtask c` makes:
//
//	export PKG_CONFIG_PATH=$PWD/lib/pkgconfig LD_LIBRARY_PATH=$PWD/lib
//	cd examples/go && go run .
package main

// #cgo pkg-config: kingsight
// #include <kingsight.h>
import "C"
import "fmt"

func main() {
	var position C.ks_position
	var error C.ks_error
	var m C.ks_move
	var why [256]C.char
	if C.ks_position_from_fen(C.CString("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"), C.KS_UNTIL_ZERO, &position, &error) != C.KS_OK {
		panic(C.GoString(&error.message[0]))
	}
	C.ks_intended_moves(&position, C.CString("Nf3"), 3, &m, 1, nil, &error)
	C.ks_why_text(&position, m, C.KS_ENGLISH, &why[0], 256, nil, &error)
	fmt.Println(C.GoString(&why[0]))
}
