import { SearchField } from '@trassa/ui/search-field';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Debounced search; clearing searches at once. */
export function DebouncedSearch({
  label,
  placeholder = label,
  value,
  onSearch,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    setTyped(null);
    onSearch(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '') ask(text);
    else timer.current = setTimeout(() => ask(text), DEBOUNCE_MS);
  };
  return (
    <SearchField label={label} placeholder={placeholder} maxLength={200} value={typed ?? value} onValueChange={type} />
  );
}
