/** The page a person comes back to when the browser named none. */
const SUCCESS = '/payment/success';

/**
 * Where a person comes back to after paying, with the payment's id in the query: a page of this very site, given as a
 * path or as an address. Null for anything else.
 */
export function returnUrlOf(asked: string | undefined, origin: string, paymentId: string): string | null {
  const base = URL.parse(origin);
  const text = asked || SUCCESS;
  if (!base || /^[/\\]{2}|\\/.test(text)) return null;
  const url = URL.parse(text, base.origin);
  if (!url || url.origin !== base.origin || url.username !== '') return null;
  url.hash = '';
  url.searchParams.set('payment_id', paymentId);
  return url.href;
}
