import { tabStorage } from '@trassa/api-client/browser-storage';
import { buildPartnerPath } from '../../paths.ts';

/** Partner link from the address. */
export interface LinkParameters {
  token: string;
  /** Campaign parameters beside a token in the query; null: the token stands in the path. */
  campaign: { utm_source?: string; utm_medium?: string; utm_campaign?: string } | null;
}

const storageKey = 'partnerLink';
/** Placeholder in the address after the token was read. */
const tokenPlaceholder = 'invitation';

/**
 * Reads the token and removes it from the address at once, so that it reaches no Referer, history or statistics.
 * Session storage keeps the token for a reload.
 */
export function takeLinkParameters(): LinkParameters | null {
  const link = parseLinkParameters(location.pathname, location.search);
  if (!link) return readKeptLink();
  tabStorage.setItem(storageKey, JSON.stringify(link));
  history.replaceState(history.state, '', `${buildPartnerPath(tokenPlaceholder)}${location.hash}`);
  return link;
}

function readKeptLink(): LinkParameters | null {
  const text = tabStorage.getItem(storageKey);
  return text ? (JSON.parse(text) as LinkParameters) : null;
}

/** Token and campaign of an address; null when the token was removed already. */
function parseLinkParameters(path: string, search: string): LinkParameters | null {
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token) {
    const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
    const given = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)?.slice(0, 200)]] : []));
    return { token, campaign: Object.fromEntries(given) };
  }
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return last === '' || last === tokenPlaceholder ? null : { token: last, campaign: null };
}
