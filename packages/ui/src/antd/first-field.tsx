import { useRef } from 'react';
import { useFirstField } from '../browser/use-first-field.ts';

/** Marker inside a window that puts the focus on its first field. */
export function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  useFirstField(mark);
  return <span ref={mark} hidden />;
}
