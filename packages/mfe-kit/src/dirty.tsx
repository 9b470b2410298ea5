import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Ids of the forms on screen that hold unsaved input. */
const useDirtyFormsStore = create<{ readonly forms: ReadonlySet<string> }>(() => ({ forms: new Set() }));

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

useDirtyFormsStore.subscribe(({ forms }) => {
  if (forms.size > 0) addEventListener('beforeunload', warnBeforeUnload);
  else removeEventListener('beforeunload', warnBeforeUnload);
});

function setFormDirty(id: string, isDirty: boolean): void {
  const { forms } = useDirtyFormsStore.getState();
  if (forms.has(id) === isDirty) return;
  const others = [...forms].filter((form) => form !== id);
  useDirtyFormsStore.setState({ forms: new Set(isDirty ? [...others, id] : others) });
}

/** True while any form on screen holds unsaved input: the shell then delays reloads and asks before leaving the page. */
export function hasDirtyForms(): boolean {
  return useDirtyFormsStore.getState().forms.size > 0;
}

/** Registers a form for as long as it is on screen: `useDirtyForm(form.formState.isDirty)`. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    setFormDirty(id, isDirty);
    return () => setFormDirty(id, false);
  }, [id, isDirty]);
}
