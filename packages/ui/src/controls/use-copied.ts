import { useCallback, useEffect, useRef, useState } from 'react';
import { writeClipboard } from '../browser/clipboard.ts';

const resultShownMs = 1500;

/** Copies a text and says for a second and a half how it went, so that a button can show it. */
export function useCopied(): {
  readonly state: 'idle' | 'copied' | 'refused';
  readonly copy: (text: string) => Promise<boolean>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string) => {
    const done = await writeClipboard(text);
    setState(done ? 'copied' : 'refused');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), resultShownMs);
    return done;
  }, []);
  return { state, copy };
}
