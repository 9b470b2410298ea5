import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react';
import { showToast } from './toast-store.ts';

/** Component whose code is fetched at its first use. */
export interface OnDemand<Props> {
  readonly ready: () => ComponentType<Props> | null;
  readonly load: () => Promise<ComponentType<Props>>;
}

const loadFunctions: (() => Promise<unknown>)[] = [];

/** Puts a component behind `import()`. A failed fetch is forgotten, so that the next use tries again. */
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
  loadFunctions.push(load);
  return { ready: () => piece, load };
}

/** Fetches a component that is likely to be used soon; a failure is ignored, since a later use tries again. */
export function fetchAhead<Props>(source: OnDemand<Props>): void {
  if (source.ready() === null) source.load().catch(() => undefined);
}

/** Fetches every component put behind `import()`: for tests of open windows. */
export async function loadChunks(): Promise<void> {
  await Promise.all(loadFunctions.map((load) => load()));
}

/** The component once its code is loaded; fetched once `isWanted`. `onFailed` is called when the fetch failed. */
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

type WindowOptions = { readonly open: boolean; readonly onClose: () => void; readonly failed?: string };

/** {@link useOnDemand} for windows, panels and lists: when loading fails, a toast shows `failed`, and they close. */
export function useWindow<Props>(
  source: OnDemand<Props>,
  { open, onClose, failed = 'Окно не открылось' }: WindowOptions,
): ComponentType<Props> | null {
  return useOnDemand(source, open, () => {
    showToast('error', failed, { description: 'Проверьте соединение и попробуйте ещё раз.' });
    onClose();
  });
}
