//! CSS colours as bytes.

/// Red, green, blue and opacity. `none` and what CSS does not know have no colour.
pub(super) fn rgba(text: &str) -> Option<[u8; 4]> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix('#') {
        return hexadecimal(digits);
    }
    let lower = text.to_ascii_lowercase();
    if let Some((function, rest)) = lower.split_once('(') {
        return of_function(function, rest.strip_suffix(')')?);
    }
    let mut words = NAMES.split_ascii_whitespace();
    words.find(|&name| name == lower)?;
    hexadecimal(words.next()?)
}

fn hexadecimal(digits: &str) -> Option<[u8; 4]> {
    let number = u32::from_str_radix(digits, 16).ok()?;
    // One digit stands for two.
    let twice = |shift: u32| (number >> shift & 0xf) as u8 * 0x11;
    Some(match digits.len() {
        3 => [twice(8), twice(4), twice(0), 0xff],
        4 => [twice(12), twice(8), twice(4), twice(0)],
        6 => (number << 8 | 0xff).to_be_bytes(),
        8 => number.to_be_bytes(),
        _ => return None,
    })
}

/// `rgb(1, 2, 3)`, `rgb(10% 20% 30% / .5)`, `hsl(120, 50%, 50%)`.
fn of_function(function: &str, arguments: &str) -> Option<[u8; 4]> {
    let mut arguments = arguments
        .split([' ', ',', '/'])
        .filter(|argument| !argument.is_empty())
        .map(|argument| match argument.strip_suffix('%') {
            Some(percent) => Some((percent.parse::<f32>().ok()? / 100.0, true)),
            None => Some((argument.parse::<f32>().ok()?, false)),
        });
    let mut next = || arguments.next()?;
    let (a, b, c) = (next()?, next()?, next()?);
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    let alpha = next().map_or(0xff, |(alpha, _)| byte(alpha));
    let [red, green, blue] = if function.starts_with("hsl") {
        let (hue, saturation, lightness) = (a.0 / 30.0, b.0, c.0);
        // <https://www.w3.org/TR/css-color-4/#hsl-to-rgb>
        let most = saturation * lightness.min(1.0 - lightness);
        [0.0, 8.0, 4.0].map(|n| {
            let k = (n + hue).rem_euclid(12.0);
            byte(lightness - most * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0))
        })
    } else {
        [a, b, c].map(|(part, percent)| byte(if percent { part } else { part / 255.0 }))
    };
    Some([red, green, blue, alpha])
}

/// The colours that CSS names, each before its digits: <https://www.w3.org/TR/css-color-4/#named-colors>.
const NAMES: &str = "\
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black \
000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 \
chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff \
darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki \
bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon \
e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 \
darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick \
b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 \
goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 \
indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 \
lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray \
d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue \
87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 \
limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd \
mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a \
mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin \
ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered \
ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip \
ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 red ff0000 rosybrown \
bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee \
sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa \
springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 transparent 000000 \
turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32";

#[cfg(test)]
mod tests {
    use super::{NAMES, rgba};

    #[test]
    fn every_form_is_read() {
        for (text, color) in [
            ("#fa0", [0xff, 0xaa, 0, 0xff]),
            ("#fa08", [0xff, 0xaa, 0, 0x88]),
            ("#0a7d8c", [10, 125, 140, 255]),
            ("#0A7D8C80", [10, 125, 140, 128]),
            ("Teal", [0, 128, 128, 255]),
            ("rgb(10, 125, 140)", [10, 125, 140, 255]),
            ("rgba(0% 100% 0% / 50%)", [0, 255, 0, 128]),
            ("hsl(120, 100%, 25%)", [0, 128, 0, 255]),
            ("hsla(-60, 100%, 50%, .5)", [255, 0, 255, 128]),
        ] {
            assert_eq!(rgba(text), Some(color), "{text}");
        }
        for text in ["none", "nosuchcolor", "#12", "rgb(1, 2)", ""] {
            assert_eq!(rgba(text), None, "{text}");
        }
        assert_eq!(NAMES.split_ascii_whitespace().count(), 2 * 148);
    }
}
