# find_package(Kingsight) defines Kingsight::kingsight, the shared library, and Kingsight::kingsight_static.
get_filename_component(_kingsight_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET Kingsight::kingsight)
  add_library(Kingsight::kingsight SHARED IMPORTED)
  set_target_properties(Kingsight::kingsight PROPERTIES
    IMPORTED_LOCATION "${_kingsight_prefix}/lib/libkingsight.so.0"
    IMPORTED_SONAME "libkingsight.so.0"
    INTERFACE_INCLUDE_DIRECTORIES "${_kingsight_prefix}/include")
endif()

if(NOT TARGET Kingsight::kingsight_static)
  add_library(Kingsight::kingsight_static STATIC IMPORTED)
  set_target_properties(Kingsight::kingsight_static PROPERTIES
    IMPORTED_LOCATION "${_kingsight_prefix}/lib/libkingsight.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_kingsight_prefix}/include"
    INTERFACE_LINK_LIBRARIES "gcc_s;util;rt;pthread;m;dl")
endif()

unset(_kingsight_prefix)
