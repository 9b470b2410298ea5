import encodeQR from 'qr';
import { useMemo } from 'react';

/** A QR code of `text`, black on white in both themes so that every phone reads it. `label` says where it leads. */
export function QrCode({
  text,
  label,
  size = 200,
}: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 2 }), [text]);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg width={size} height={size} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#14181f" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
