import { track } from '@trassa/mfe-kit/tracking';
import { SearchField } from '@trassa/ui/search-field';
import { useEffect, useRef, useState } from 'react';
import { orderListMessages as messages } from './order-list.messages.ts';

const pauseMs = 300;
const trackedFrom = 3;

/** Search after a pause in typing. Analytics record that a search happened, never its text. */
export function OrderSearch(props: { readonly value: string; readonly onChange: (search: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped(null);
      props.onChange(text);
      if (text.trim().length >= trackedFrom) track('orders_search', { length: text.trim().length });
    }, pauseMs);
  };
  return (
    <SearchField
      label={messages.searchLabel}
      placeholder={messages.searchPlaceholder}
      maxLength={200}
      value={typed ?? props.value}
      onValueChange={type}
    />
  );
}
