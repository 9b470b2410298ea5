import { Explained } from './explained.tsx';

/** Estimated figure: «≈» before it, dotted underline, and its origin on hover or focus. */
export function Estimate({ children, how }: { readonly children: string; readonly how: string }) {
  return <Explained how={how}>{`≈\u00a0${children}`}</Explained>;
}
