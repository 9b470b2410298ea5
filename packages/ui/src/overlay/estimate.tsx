import { Explained } from './explained.tsx';

/** A figure we worked out ourselves: «≈» before it, dotted underline, and on hover or focus how it was made. */
export function Estimate({ children, how }: { readonly children: string; readonly how: string }) {
  return <Explained how={how}>{`≈\u00a0${children}`}</Explained>;
}
