import { useRef } from 'react';
import { useFirstField } from '../browser/use-first-field.ts';

/** Stands in the content of a window that begins in its first field. */
export function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  useFirstField(mark);
  return <span ref={mark} hidden />;
}
