import { buildSearchKey, hasWords, listSearchWords } from '@trassa/contracts/search.rules';
import { type SelectFieldProps, SelectField as UnsearchedField } from '@trassa/ui/select-field';

export type { SelectOption } from '@trassa/ui/select-field';

const matchesQuery = (text: string, query: string) => hasWords(buildSearchKey([text]), listSearchWords(query));

/** A choice from a list, which is searched by `search.rules`. */
export function SelectField(props: Omit<SelectFieldProps, 'holds'>) {
  return <UnsearchedField {...props} holds={matchesQuery} />;
}
