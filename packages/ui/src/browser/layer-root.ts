let scrollLockCount = 0;

/** Stops the page behind a layer from scrolling until every layer has called the returned function. */
export function lockScroll(): () => void {
  scrollLockCount += 1;
  if (scrollLockCount === 1) {
    // the place of the scroll bar stays taken, so that the page does not jump sideways
    document.body.style.paddingRight = `${Math.max(0, innerWidth - document.documentElement.clientWidth)}px`;
    document.documentElement.dataset.scrollLock = '';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    scrollLockCount -= 1;
    if (scrollLockCount > 0) return;
    delete document.documentElement.dataset.scrollLock;
    document.body.style.paddingRight = '';
  };
}

/** Parent of all layers, at the end of the body. In the body itself antd would lock scrolling by a style tag. */
export function layerRoot(): HTMLElement {
  const known = document.getElementById('trassa-layers');
  if (known) return known;
  const made = document.createElement('section');
  made.id = 'trassa-layers';
  made.setAttribute('aria-label', 'Окна и списки');
  document.body.append(made);
  return made;
}
