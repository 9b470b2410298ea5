/**
 * Script of a page: `coveredActions(limit)` lists the actions of the page from its fixed header down to `limit` whose
 * middle is another element's. Parts of a line that is swiped are left out while they are out of sight, and so are
 * notifications, which pass, and rows behind the main action under the thumb.
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
  const thumb = document.querySelector('[data-main-action]');
  const isBehindThumb = (action, y) => thumb && getComputedStyle(thumb).position === 'sticky'
    && !thumb.contains(action) && y > thumb.getBoundingClientRect().top - 1;
  const coveredActions = (limit) =>
    [...document.querySelectorAll('main :is(a[href], button, label[for])')].flatMap((action) => {
      const { left, top, width, height } = action.getBoundingClientRect();
      const [middle, centre] = [left + width / 2, top + height / 2];
      if (width < 2 || top < headerEnd || centre > limit - 1 || isBehindThumb(action, centre)) return [];
      if (isClipped(action, middle, centre)) return [];
      const hit = document.elementFromPoint(middle, centre);
      const isFree = hit && (action.contains(hit) || hit.contains(action) || hit.closest('[aria-live]'));
      return isFree ? [] : [action.textContent || action.getAttribute('aria-label')];
    });`;

/**
 * Script of a page: `cutTexts()` lists the texts that end in dots although the line they stand in has room for more, and
 * the sentences beside a title that end in dots at all.
 */
export const cutTexts = `const ROOM = 24;
  const cutTexts = () => [...document.querySelectorAll('main *')].flatMap((element) => {
    if (element.matches('h1 ~ p') && element.scrollHeight > element.clientHeight + 1) return [element.textContent];
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

/**
 * Script of a page: `lostTexts()` lists the texts that end beyond the window or are cut where they stand without dots, and
 * sums that end in dots: the start of a sum is another sum. What is swiped sideways is a row or a table.
 */
export const lostTexts = `const lostTexts = () => {
    const isSwiped = (place) => {
      const { overflowX, display } = getComputedStyle(place);
      return ['auto', 'scroll'].includes(overflowX) && (display !== 'block' || place.querySelector(':scope > table') !== null);
    };
    const around = (element) => {
      const places = [];
      for (let place = element; place && place !== document.body; place = place.parentElement) places.push(place);
      return places;
    };
    const isLost = (element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { right, width } = text.getBoundingClientRect();
      const places = around(element);
      if (width < 2 || places.some((place) => isSwiped(place) || getComputedStyle(place).clipPath !== 'none')) return false;
      const cut = places.find((place) => getComputedStyle(place).overflowX !== 'visible'
        && place.getBoundingClientRect().right < right - 2);
      if (!cut) return right > innerWidth + 1;
      return getComputedStyle(cut).textOverflow !== 'ellipsis' || /^[^а-я]*\\d[^а-я]*₽$/i.test(element.textContent);
    };
    const hasText = ({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    return [...document.querySelectorAll('main *, aside *, [role="dialog"] *')]
      .filter((element) => element.checkVisibility() && hasText(element) && isLost(element))
      .map((element) => element.textContent.trim().slice(0, 60));
  };`;

/** Script of a page: `lowFields()` lists the fields of a phone that are lower than a thumb needs, or zoomed by iOS. */
export const lowFields = `const lowFields = () => innerWidth >= 640 ? []
  : [...document.querySelectorAll('main :is(input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), textarea)')]
    .filter((field) => field.getClientRects().length > 0 && field.offsetHeight > 1)
    .filter((field) => {
      const frame = field.closest('.ant-select, .ant-picker') ?? field.closest('span') ?? field;
      const height = Math.max(frame.getBoundingClientRect().height, field.getBoundingClientRect().height);
      return height < 44 || Number.parseFloat(getComputedStyle(field).fontSize) < 16;
    })
    .map((field) => field.name || field.ariaLabel || field.id);`;

/** Script of a page: `unreachable()` lists the actions that something stands over wherever they are scrolled to. */
export const unreachable = `const unreachable = () => [...document.querySelectorAll('main :is(a[href]:not([href^="#"]), button)')].flatMap((action) => {
    action.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = action.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = hit && (action.contains(hit) || hit.contains(action) || hit.closest('[aria-live]'));
    return isFree ? [] : [action.textContent || action.ariaLabel];
  });`;

/**
 * Script of a page in forced colours: `unseen()` lists controls without text, picture, frame or ground, pressed ones
 * that look like the others, and fields that do not show the focus.
 */
export const unseen = `const look = (element, pseudo) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth, backgroundColor, content } = getComputedStyle(element, pseudo);
    const isDrawn = !pseudo || content !== 'none';
    return {
      isFramed: isDrawn && ((borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none'),
      mark: isDrawn ? [borderTopWidth, outlineStyle, outlineWidth, backgroundColor].join() : '',
    };
  };
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isSeen = (control) => {
    if (control.textContent.trim() !== '' || control.querySelector('svg, img, canvas')) return true;
    // The browser draws its own ticks in the colours of the system.
    if (control.type === 'checkbox' && getComputedStyle(control).appearance === 'auto') return true;
    const framed = [control, control.nextElementSibling, control.closest('.ant-select, .ant-picker, span')].filter(Boolean);
    return framed.some((frame) => {
      const ground = getComputedStyle(frame).backgroundColor;
      return look(frame).isFramed || (ground !== canvas && ground !== 'rgba(0, 0, 0, 0)');
    });
  };
  const isMarked = (pressed) => {
    const [name] = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'].filter((state) => pressed.hasAttribute(state));
    const other = [...pressed.parentElement.parentElement.querySelectorAll(pressed.localName)]
      .find((peer) => peer !== pressed && (peer.getAttribute(name) ?? 'false') === 'false' && peer.className.split(' ')[0] === pressed.className.split(' ')[0]);
    return !other || ['', '::before', '::after'].some((pseudo) => look(pressed, pseudo).mark !== look(other, pseudo).mark);
  };
  const showsFocus = (field) => {
    field.focus({ preventScroll: true });
    const frames = [field, field.parentElement, field.closest('.ant-select, .ant-picker')].filter(Boolean);
    return frames.some((frame) => getComputedStyle(frame).outlineStyle !== 'none');
  };
  const unseen = () => {
    const name = (element) => element.ariaLabel || element.textContent.trim() || element.name || element.outerHTML.slice(0, 80);
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.offsetWidth > 1);
    return [
      ...shown(':is(button, a[href], input:not([type="range"]))').filter((control) => !isSeen(control)).map(name),
      ...shown(':is(button, a)[aria-pressed="true"], [role="tab"][aria-selected="true"], [role="radio"][aria-checked="true"], :is(a, button)[aria-current]')
        .filter((pressed) => pressed.ariaCurrent !== 'false' && !isMarked(pressed)).map((one) => 'pressed: ' + name(one)),
      ...shown('main :is(input[type="text"], input[type="search"], input[type="email"], input[type="password"], textarea)')
        .filter((field) => !field.disabled && !showsFocus(field)).map((one) => 'focus: ' + name(one)),
    ];
  };`;
