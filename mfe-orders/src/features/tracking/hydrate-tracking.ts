import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { TrackedOrder } from '@trassa/contracts/orders/tracking';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { unsubscribeFragment } from '@trassa/contracts/orders/tracking-values';
import { formatPhone } from '@trassa/ui/format';
import { trackingMessages as words } from './tracking.messages.ts';
import {
  buildMapAddress,
  buildTexts,
  formatDocument,
  formatMoscowTime,
  formatStop,
  getStepStanding,
} from './tracking-texts.rules.ts';

type PageState = 'loading' | 'open' | 'gone' | 'failed';

/** Refresh interval of an open page in milliseconds; a revoked link empties the page within it. */
const REFRESH_MS = 60_000;

function showState(root: HTMLElement, state: PageState): void {
  root.dataset.state = state;
  root.removeAttribute('aria-busy');
}

function setTexts(root: HTMLElement, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const place of root.querySelectorAll(`[data-out="${name}"]`)) place.textContent = text;
  }
}

function setHidden(root: HTMLElement, selector: string, isHidden: boolean): void {
  const part = root.querySelector<HTMLElement>(selector);
  if (part) part.hidden = isHidden;
}

function showSteps(root: HTMLElement, stage: TrackedOrder['stage']): void {
  for (const step of root.querySelectorAll<HTMLElement>('[data-step]')) {
    const standing = getStepStanding(step.dataset.step ?? '', stage);
    step.className = standing;
    if (standing === 'now') step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
  }
}

type Documents = NonNullable<TrackedOrder['documents']>;

/** Saves the print form of a document; a failure is shown in its line. */
async function saveDocumentPrint(line: HTMLElement, body: { token: string; documentId: string }): Promise<void> {
  const button = line.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  line.querySelector('[role="alert"]')?.remove();
  try {
    saveFile(await download(trackingEndpoints.trackedPrint, { body }));
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    line.append(Object.assign(document.createElement('small'), { role: 'alert', textContent: text }));
  }
  button?.removeAttribute('aria-busy');
}

function buildDocumentLine(item: Documents[number], token: string): HTMLElement {
  const line = document.createElement('li');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words.save });
  button.setAttribute('aria-label', words.formatSave(formatDocument(item)));
  button.addEventListener('click', () => void saveDocumentPrint(line, { token, documentId: item.id }));
  line.append(formatDocument(item), button);
  return line;
}

/** Lines are replaced only when the documents change, so that a refresh does not take the focus away. */
function showDocuments(root: HTMLElement, documents: TrackedOrder['documents'], token: string): void {
  setHidden(root, '[data-documents]', documents === null);
  const list = root.querySelector<HTMLElement>('[data-documents] ul');
  const shown = JSON.stringify(documents);
  if (!list || list.dataset.shown === shown) return;
  list.dataset.shown = shown;
  list.replaceChildren(...(documents ?? []).map((item) => buildDocumentLine(item, token)));
  if (documents?.length === 0)
    list.append(Object.assign(document.createElement('li'), { textContent: words.noDocuments }));
}

function showStops(root: HTMLElement, { stops }: TrackedOrder): void {
  const lines = stops.map((stop) => Object.assign(document.createElement('li'), { textContent: formatStop(stop) }));
  root.querySelector('[data-stops] ol')?.replaceChildren(...lines);
}

function showCarrier(root: HTMLElement, { carrier }: TrackedOrder): void {
  setHidden(root, '[data-carrier]', !carrier);
  setTexts(root, { carrier: carrier?.name ?? '' });
  const phone = carrier?.phone;
  const parts = { href: `tel:${phone}`, textContent: formatPhone(phone ?? '') };
  const link = phone ? [Object.assign(document.createElement('a'), parts)] : [];
  root.querySelector('[data-call]')?.replaceChildren(...link);
}

function showPosition(root: HTMLElement, { position }: TrackedOrder): void {
  setHidden(root, '[data-position]', !position);
  const link = position && {
    ...{ href: buildMapAddress(position), textContent: words.showOnMap, target: '_blank', rel: 'noreferrer' },
  };
  root
    .querySelector('[data-map]')
    ?.replaceChildren(...(link ? [Object.assign(document.createElement('a'), link)] : []));
}

function showOrder(root: HTMLElement, order: TrackedOrder, token: string): void {
  setTexts(root, { ...buildTexts(order), updated: words.updated(formatMoscowTime(new Date())) });
  setHidden(root, '[data-late]', !order.late);
  setHidden(root, '[data-arrival]', !order.arrival);
  setHidden(root, '.steps', order.stage === 'ended');
  showSteps(root, order.stage);
  showStops(root, order);
  showCarrier(root, order);
  showPosition(root, order);
  showDocuments(root, order.documents, token);
  showState(root, 'open');
}

/** Removes the order from the page when its link has ended. */
function showEndedLink(root: HTMLElement): void {
  root.querySelector('article')?.remove();
  showState(root, 'gone');
}

/** Ends the emails about an order; the link in an email opens the page with a hash that asks for it. */
async function unsubscribeFromEmails(root: HTMLElement, token: string): Promise<void> {
  setHidden(root, '[data-emails]', false);
  try {
    await call(trackingEndpoints.refuseEmails, { body: { token } });
    setTexts(root, { emails: words.emailsEnded });
  } catch {
    setTexts(root, { emails: words.emailsFailed });
  }
}

/** Hydrates the markup of `TrackingView` for the address of a link. @returns the clean-up */
export function hydrateTracking(
  root: HTMLElement,
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
): () => void {
  const token = pathname.split('/').at(-1) ?? '';
  if (hash === `#${unsubscribeFragment}`) void unsubscribeFromEmails(root, token);
  let shownAt: Date | null = null;
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) {
      stop();
      showEndedLink(root);
    } else if (shownAt) setTexts(root, { updated: words.offline(formatMoscowTime(shownAt)) });
    else {
      setTexts(root, { error: error instanceof Error ? error.message : '' });
      showState(root, 'failed');
    }
  };
  const load = async () => {
    try {
      showOrder(root, (await call(trackingEndpoints.trackedOrder, { body: { token } })).data, token);
      shownAt = new Date();
    } catch (error) {
      refuse(error);
    }
  };
  const refresh = () => void (document.visibilityState === 'visible' && load());
  const timer = setInterval(refresh, REFRESH_MS);
  document.addEventListener('visibilitychange', refresh);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
  root.querySelector('[data-retry]')?.addEventListener('click', () => void load());
  void load();
  return stop;
}
