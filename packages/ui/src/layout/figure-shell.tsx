import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';

/** Properties of a FigureShell; with neither `href` nor `onClick` it is a plain box. */
interface FigureShellProps {
  readonly className: string;
  readonly title?: string | undefined;
  readonly href: string | undefined;
  readonly onClick: (() => void) | undefined;
  readonly selected: boolean | undefined;
  readonly loading: boolean | undefined;
  readonly children: ReactNode;
}

/** Box of a figure: a link to what it counts, or a button that filters the list, pressed while its filter is on. */
export function FigureShell({ href, onClick, selected, loading, ...rest }: FigureShellProps) {
  const shared = { ...rest, 'aria-busy': loading || undefined };
  if (href !== undefined) return <Link href={href} {...shared} />;
  if (!onClick) return <div {...shared} />;
  return <button type="button" aria-pressed={Boolean(selected)} onClick={onClick} {...shared} />;
}
