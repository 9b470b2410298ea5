import { saveFile } from '@trassa/api-client/download';
import { parseFilterState } from '@trassa/contracts/edo/filter-state';
import { toast } from '@trassa/mfe-kit/toasts';
import type { MenuItem } from '@trassa/ui/menu';
import { type ReactNode, useRef } from 'react';
import { documentsMessages as messages } from './documents.messages.ts';
import { useFilters } from './use-filters.ts';

const MAX_BYTES = 65_536;
const FILE_NAME = 'filters-edo.json';

/** Filters as a JSON file: lines of a menu that save it and load one, and the input that stands beside the menu. */
export function useFiltersFile(): { items: MenuItem[]; input: ReactNode } {
  const { filters, replace } = useFilters();
  const input = useRef<HTMLInputElement>(null);
  const save = () =>
    saveFile({ blob: new Blob([JSON.stringify(filters, null, 2)], { type: 'application/json' }), name: FILE_NAME });
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return toast.error(messages.filterFile.tooLarge);
    const read = parseFilterState(await file.text());
    if (!read) return toast.error(messages.filterFile.invalid, { description: messages.filterFile.invalidText });
    replace(read);
    toast.success(messages.filterFile.taken);
  };
  return {
    items: [
      { key: 'file', icon: 'download', label: messages.filterFile.save, separated: true, onSelect: save },
      { key: 'take', icon: 'upload', label: messages.filterFile.take, onSelect: () => input.current?.click() },
    ],
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={messages.filterFile.take}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    ),
  };
}
