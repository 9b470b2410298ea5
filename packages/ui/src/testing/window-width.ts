/** Sets the width of a test's window, as dragging its edge does; an assignment to `innerWidth` would stay for good. */
export function setWindowWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
