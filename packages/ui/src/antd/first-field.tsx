import { useRef } from 'react';
import { useFirstField } from '../browser/use-first-field.ts';

/** Renders a marker inside a window and focuses the first field of that window. */
export function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  useFirstField(mark);
  return <span ref={mark} hidden />;
}
