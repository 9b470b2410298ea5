import type { SavedView } from '@trassa/contracts/edo/saved-views';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { lazy, Suspense, useState } from 'react';
import { edoPaths } from '../../paths.ts';
import { buildViewQuery, parseAddressFilters } from './document-filters.rules.ts';
import { useFiltersFile } from './filters-file.tsx';
import { savedViewsMessages as messages } from './saved-views.messages.ts';
import { deleteView, savedViewsQuery, saveView } from './saved-views.queries.ts';
import { useFilters } from './use-filters.ts';

const SaveView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filter-forms" */ './save-view.tsx')).SaveView,
}));

/** Deletion of a view, with an undo button in the toast. */
function useDeleteView() {
  const client = useQueryClient();
  const onError = (error: Error) => toast.error(messages.failed, { description: error.message });
  const restore = useMutation({ mutationFn: (view: SavedView) => saveView(client, view), onError });
  return useMutation({
    mutationFn: (view: SavedView) => deleteView(client, view),
    onSuccess: (_, view) => {
      toast.success(messages.removed(view.name), { about: [view.name], undo: () => restore.mutate(view) });
    },
    onError,
  });
}

/** Saved views as links; the shown one can be deleted, the current filters saved as a view or as a file. */
export function SavedViews() {
  const { filters } = useFilters();
  const { data: views = [], error } = useQuery(savedViewsQuery());
  const { mutate: remove } = useDeleteView();
  const [saving, setSaving] = useState(false);
  const file = useFiltersFile();
  const query = buildViewQuery(filters);
  const isShown = (view: SavedView) => {
    const saved = parseAddressFilters(new URLSearchParams(view.query));
    return saved !== null && buildViewQuery(saved) === query;
  };
  const shown = views.find(isShown);
  const saved = views.map((view): MenuItem => {
    const href = `${edoPaths.documents}?${view.query}`;
    return { key: `view ${view.name}`, label: view.name, href, icon: view === shown ? 'check' : 'bookmark' };
  });
  const items: MenuItem[] = [
    ...saved,
    { key: 'save', icon: 'plus', label: messages.save, separated: saved.length > 0, onSelect: () => setSaving(true) },
  ];
  if (shown)
    items.push({
      key: 'remove',
      icon: 'trash-2',
      danger: true,
      label: messages.remove(shown.name),
      onSelect: () => remove(shown),
    });
  items.push(...file.items);
  return (
    <>
      <Menu
        label={messages.views}
        placement="bottom-end"
        header={error ? messages.loadFailed : undefined}
        items={items}
        trigger={(trigger) => (
          <Button variant="quiet" icon="bookmark" {...trigger}>
            {messages.views}
          </Button>
        )}
      />
      {file.input}
      {saving ? (
        <Suspense>
          <SaveView query={query} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
