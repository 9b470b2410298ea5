/**
 * Script of a page: `coveredActions(limit)` lists the actions of the page from its fixed header down to `limit` whose
 * middle is another element's. Parts of a line that is swiped are left out while they are out of sight, and so are
 * notifications, which pass.
 */
export const coveredActions = `const isClipped = (element, x, y) => {
    for (let place = element.parentElement; place; place = place.parentElement) {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(place);
      if (overflowX !== 'visible' && (x < left || x > right)) return true;
      if (overflowY !== 'visible' && place !== document.body && (y < top || y > bottom)) return true;
    }
    return x < 0 || x > innerWidth;
  };
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const coveredActions = (limit) =>
    [...document.querySelectorAll('main :is(a[href], button, label[for])')].flatMap((action) => {
      const { left, top, width, height } = action.getBoundingClientRect();
      const [middle, centre] = [left + width / 2, top + height / 2];
      if (width < 2 || top < headerEnd || centre > limit || isClipped(action, middle, centre)) return [];
      const hit = document.elementFromPoint(middle, centre);
      const isFree = hit && (action.contains(hit) || hit.contains(action) || hit.closest('[aria-live]'));
      return isFree ? [] : [action.textContent || action.getAttribute('aria-label')];
    });`;
