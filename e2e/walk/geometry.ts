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
    return x < 1 || x > innerWidth - 1;
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

/**
 * Script of a page: `cutTexts()` lists the texts that end in dots although the line they stand in has room for more.
 */
export const cutTexts = `const ROOM = 24;
  const cutTexts = () => [...document.querySelectorAll('main *')].flatMap((element) => {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) return [];
    if (getComputedStyle(element).textOverflow !== 'ellipsis') return [];
    const line = element.parentElement;
    const { display, flexDirection, columnGap, paddingRight } = getComputedStyle(line);
    if (!display.includes('flex') || flexDirection !== 'row') return [];
    const { right, bottom, top } = element.getBoundingClientRect();
    const after = [...line.children].map((child) => child.getBoundingClientRect())
      .filter((other) => other.left >= right - 1 && other.top < bottom && other.bottom > top);
    const end = after.length > 0 ? Math.min(...after.map(({ left }) => left)) - (Number.parseFloat(columnGap) || 0)
      : line.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    return end - right > ROOM ? [element.textContent] : [];
  });`;
