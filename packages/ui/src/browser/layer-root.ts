let holders = 0;

/** Stops the page behind a layer from scrolling; call what it returns to give it back. Nested layers count. */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) {
    // the place of the scroll bar stays taken, so that the page does not jump sideways
    document.body.style.paddingRight = `${Math.max(0, innerWidth - document.documentElement.clientWidth)}px`;
    document.documentElement.dataset.scrollLock = '';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    delete document.documentElement.dataset.scrollLock;
    document.body.style.paddingRight = '';
  };
}

/** Where layers live: one element at the end of the body. Not the body itself, as antd would write a style tag to lock it. */
export function layerRoot(): HTMLElement {
  const known = document.getElementById('trassa-layers');
  if (known) return known;
  const made = document.createElement('section');
  made.id = 'trassa-layers';
  made.setAttribute('aria-label', 'Окна и списки');
  document.body.append(made);
  return made;
}
