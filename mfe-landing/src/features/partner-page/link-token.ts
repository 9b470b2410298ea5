import { partnerPath } from '../../paths.ts';

/** A partner link as the address named it. */
export interface LinkToken {
  token: string;
  /** Campaign of a link with the token in its query. */
  campaign: { utm_source?: string; utm_medium?: string; utm_campaign?: string } | null;
}

const storageKey = 'partnerLink';
/** What stands in the address in place of a token that has been read. */
const taken = 'invitation';

/**
 * The link in the address, which is wiped at once: a token shall not travel on in the Referer, in the history or in
 * statistics. It stays in this tab for a reload.
 */
export function takeToken(): LinkToken | null {
  const link = linkOf(location.pathname, location.search);
  if (!link) return kept();
  sessionStorage.setItem(storageKey, JSON.stringify(link));
  history.replaceState(history.state, '', `${partnerPath(taken)}${location.hash}`);
  return link;
}

function kept(): LinkToken | null {
  const text = sessionStorage.getItem(storageKey);
  return text ? (JSON.parse(text) as LinkToken) : null;
}

/** Token and campaign of an address of the partner page; null when the token has been taken out of it already. */
export function linkOf(path: string, search: string): LinkToken | null {
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token) {
    const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
    const given = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)?.slice(0, 200)]] : []));
    return { token, campaign: Object.fromEntries(given) };
  }
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return last === '' || last === taken ? null : { token: last, campaign: null };
}
