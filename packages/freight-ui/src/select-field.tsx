import { hasWords, searchKey, searchWords } from '@trassa/contracts/search.rules';
import { type SelectFieldProps, SelectField as UnsearchedField } from '@trassa/ui/select-field';

export type { SelectOption } from '@trassa/ui/select-field';

const holds = (text: string, query: string) => hasWords(searchKey([text]), searchWords(query));

/** A choice from a list, searched by the one rule of search. */
export function SelectField(props: Omit<SelectFieldProps, 'holds'>) {
  return <UnsearchedField {...props} holds={holds} />;
}
