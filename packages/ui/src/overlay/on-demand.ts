import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react';
import { showToast } from './toast-store.ts';

/** A piece whose code is fetched when it is first wanted; drawn at once ever after. */
export interface OnDemand<Props> {
  readonly ready: () => ComponentType<Props> | null;
  readonly load: () => Promise<ComponentType<Props>>;
}

const loads: (() => Promise<unknown>)[] = [];

/** Puts a piece behind `import()`. A failed fetch is forgotten, so that the next wish tries again. */
export function onDemand<Props>(fetchPiece: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let piece: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetched = async () => {
    try {
      piece = await fetchPiece();
      return piece;
    } finally {
      coming = null;
    }
  };
  const load = () => {
    coming ??= fetched();
    return coming;
  };
  loads.push(load);
  return { ready: () => piece, load };
}

/** Fetches a piece that is likely to be wanted in a moment; whoever wants it then hears of a failure. */
export function fetchAhead<Props>(source: OnDemand<Props>): void {
  if (source.ready() === null) source.load().catch(() => undefined);
}

/** Fetches every piece that the loaded code could want: for tests of what people do once a window is there. */
export async function loadChunks(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}

/** The piece as soon as it is there; fetched once `isWanted`. `onFailed` hears of a fetch that failed. */
export function useOnDemand<Props>(
  source: OnDemand<Props>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const fail = useEffectEvent(onFailed);
  const piece = source.ready();
  const isMissing = isWanted && piece === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    source.load().then(
      () => isHere && redraw(),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [source, isMissing]);
  return piece;
}

type WindowWish = { readonly open: boolean; readonly onClose: () => void; readonly failed?: string };

/** The same for windows, panels and lists: one whose code does not come says so (`failed`) and counts as closed. */
export function useWindow<Props>(
  source: OnDemand<Props>,
  { open, onClose, failed = 'Окно не открылось' }: WindowWish,
): ComponentType<Props> | null {
  return useOnDemand(source, open, () => {
    showToast('error', failed, { description: 'Проверьте соединение и попробуйте ещё раз.' });
    onClose();
  });
}
