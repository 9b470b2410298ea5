import { type Ref, type RefObject, useImperativeHandle } from 'react';

/** Stands for an element that is on the page already: antd's layers take their place from it and count clicks on it as theirs. */
export function Anchored({ to, ref }: { readonly to: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => to.current as HTMLElement, [to]);
  return null;
}
