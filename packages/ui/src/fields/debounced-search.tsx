import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';

const PAUSE_MS = 300;

/** A search line that asks after a pause in typing; clearing asks at once. */
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
    else timer.current = setTimeout(() => ask(text), PAUSE_MS);
  };
  return (
    <SearchField label={label} placeholder={placeholder} maxLength={200} value={typed ?? value} onValueChange={type} />
  );
}
