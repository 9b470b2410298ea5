import { formatPercent } from '@trassa/ui/format';
import { Delta } from '@trassa/ui/money';

/** Change in percent; empty without an earlier value. */
export function Change({ percent, word }: { readonly percent: number | null; readonly word?: string }) {
  if (percent === null) return null;
  return <Delta value={percent} text={formatPercent(Math.abs(percent))} {...(word ? { word } : {})} />;
}
