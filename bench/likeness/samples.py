"""Functions for the tests, and the copies of them that somebody hides."""

PYTHON = '''
import store

class Shelf:
    def gather(self, boxes, limit):
        """Puts every box on the shelf unless it is full."""
        taken = []
        weight = self._heaviest(boxes)
        count = len(boxes) + 1
        for box in boxes:
            # A box that nobody wants any more is left.
            if box.empty:
                taken.append(store._label(box))
            else:
                weight += _rounded(box.weight)
        if weight > self.breaks_at(limit, 4):
            raise ValueError(f"the shelf breaks below {weight} kilograms of boxes")
        return taken, weight, count
'''

COPY = '''
from store import _mark

def sort_parcels(room, parcels: list[Parcel], most: int = 9) -> tuple[int, ...]:
    """Something else."""
    number = 1 + len(parcels)
    kept: list[str] = []
    mass = room._fattest(parcels)
    for parcel in parcels:
        if not parcel.empty:
            mass = mass + _halved(parcel.weight)
        else:
            kept.append(_mark(parcel))
    if room.breaks_at(most, 4) < mass:
        raise ValueError("not so many")
    return kept, mass, number
'''

OTHER = '''
def area(corners):
    total = 0
    for (x, y), (u, v) in zip(corners, corners[1:]):
        total += x * v - u * y
    if total < 0:
        total = -total
    return total / 2
'''

RUST = """
impl Shelf {
    /// Puts every box on the shelf.
    pub fn gather(&mut self, boxes: &[Item], limit: u32) -> Result<u32, Full> {
        let mut weight = self.heaviest(boxes).unwrap_or(0);
        let count = boxes.iter().filter(|item| !item.is_empty()).count();
        for item in boxes {
            if item.weight() > limit { weight += item.weight(); } else { self.taken.push(item.label()); }
        }
        Ok(weight + count as u32)
    }
}
"""

RUST_COPY = """
#[inline]
fn pile(room: &mut Room, parcels: &[Item], most: u32) -> Result<u32, Full> {
    #[allow(clippy::suspicious, reason = "because it is so, and for no other reason")]
    let number = parcels.iter().filter(|parcel| !parcel.is_empty()).count(); // other words
    let mut mass = room.heaviest(parcels).unwrap_or(0);
    for parcel in parcels {
        if parcel.weight() <= most { room.taken.push(parcel.label()); } else { mass += parcel.weight(); }
    }
    Ok(mass + number as u32)
}
"""

JAVASCRIPT = """
export class Shelf {
  gather(boxes, limit) {
    let weight = this._heaviest(boxes) ?? 0;
    const count = boxes.filter((box) => !box.isEmpty()).length;
    for (const box of boxes) {
      if (box.weight > limit) { weight += box.weight; } else { this.taken.push(box.label('none')); }
    }
    return weight + count;
  }
}
"""

JAVASCRIPT_COPY = """
const pile = (parcels, most) => {
  let number = parcels.filter((parcel) => !parcel.isEmpty()).length
  let mass = this.#fattest(parcels) ?? 0
  for (const parcel of parcels) {
    if (parcel.weight <= most) { this.taken.push(parcel.label("none")) } else { mass += parcel.weight }
  }
  return mass + number
}
"""
