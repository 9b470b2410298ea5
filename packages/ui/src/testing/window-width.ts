/** Gives the window of a test a width, as a person does by its edge. Assigned to `innerWidth`, it would stand for good. */
export function setWindowWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
