module why

go 1.19
