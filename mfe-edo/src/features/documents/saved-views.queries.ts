import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { SavedView } from '@trassa/contracts/edo/saved-views';
import { type QueryClient, readQuery } from '@trassa/mfe-kit/query';

export const savedViewsQuery = () => readQuery(['edo', 'views'], edoEndpoints.savedViews);

/** Saves a view. Throws ApiError. */
export async function saveView(client: QueryClient, view: SavedView): Promise<void> {
  const { data } = await call(edoEndpoints.saveView, { body: view });
  client.setQueryData(savedViewsQuery().queryKey, data);
}

/** Deletes a view. Throws ApiError. */
export async function deleteView(client: QueryClient, { name }: SavedView): Promise<void> {
  const { data } = await call(edoEndpoints.deleteView, { query: { name } });
  client.setQueryData(savedViewsQuery().queryKey, data);
}
