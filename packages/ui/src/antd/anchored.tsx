import { type Ref, type RefObject, useImperativeHandle } from 'react';

/** Proxy of an element on the page: antd's layers take their position from it and count clicks on it as inside. */
export function Anchored({ to, ref }: { readonly to: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => to.current as HTMLElement, [to]);
  return null;
}
