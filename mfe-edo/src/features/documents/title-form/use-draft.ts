import type { TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { type useForm, useWatch } from '@trassa/mfe-kit/form';
import { useMutation } from '@trassa/mfe-kit/query';
import { useDebounced } from '@trassa/mfe-kit/use-debounced';
import { useEffect, useRef, useState } from 'react';

/** Pause of typing after which the draft is kept, in milliseconds. */
const TYPING_PAUSE_MS = 800;

type Fields = Record<string, unknown>;
type Form = ReturnType<typeof useForm<Fields>>;

/** Keeps what is typed as a draft after each pause, and at once on demand. One save at a time, the newest wins. */
export function useDraft(form: Pick<Form, 'control' | 'getValues'>, save: (fields: Fields) => Promise<TitleForm>) {
  const typed = JSON.stringify(useWatch({ control: form.control }));
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const kept = useRef(settled);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: save,
    scope: { id: 'title-draft' },
    onSuccess: () => setSavedAt(new Date()),
  });
  const saveNow = (): Promise<TitleForm | null> => {
    const values = form.getValues();
    kept.current = JSON.stringify(values);
    return mutateAsync(values).catch(() => null);
  };
  useEffect(() => {
    if (kept.current === settled) return;
    kept.current = settled;
    mutateAsync(JSON.parse(settled)).catch(() => undefined);
  }, [settled, mutateAsync]);
  return { savedAt, isSaving: isPending, error, saveNow, retry: () => void saveNow() };
}
