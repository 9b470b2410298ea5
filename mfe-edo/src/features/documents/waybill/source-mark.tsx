import type { FieldSource } from '@trassa/contracts/edo/waybill-fields';
import { Tag } from '@trassa/ui/tag';
import { waybillMessages } from './waybill.messages.ts';

/** «Т1» beside a heading: the title that the data below come from. */
export function SourceMark({ source }: { readonly source: FieldSource | undefined }) {
  if (!source || !/^T\d$/.test(source.title)) return null;
  const title = source.title.replace('T', 'Т');
  return <Tag title={waybillMessages.from(title, source.fromChain)}>{title}</Tag>;
}
