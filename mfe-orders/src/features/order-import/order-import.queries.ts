import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import { upload } from '@trassa/api-client/upload';
import type { OrderFile, OrderFileMapping } from '@trassa/contracts/orders/order-file';
import { orderFilesEndpoints as endpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { readQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { useEffect } from 'react';
import { refetchOrders } from '../../shared/order/order.queries.ts';

const fileKey = (id: string) => ['order-files', id];
const IMPORT_PROGRESS_POLL_MS = 700;
const showError = (error: Error) => void toast.error(error.message);

const orderFileQuery = (id: string) =>
  readQuery(
    fileKey(id),
    endpoints.file,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'importing' ? IMPORT_PROGRESS_POLL_MS : false) },
  );

/** A file with what its dry run found, polled during the import, after which the lists of orders are refetched. */
export function useOrderFile(id: string) {
  const client = useQueryClient();
  const file = useQuery(orderFileQuery(id));
  const state = file.data?.state;
  useEffect(() => {
    if (state === 'imported') void refetchOrders(client);
  }, [client, state]);
  return file;
}

/** Uploads a file and puts what its dry run found into the cache. */
export function useUploadFile(onRead: (file: OrderFile) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return (await upload(endpoints.uploadFile, { form })).data;
    },
    onSuccess: (file) => {
      client.setQueryData(fileKey(file.id), file);
      onRead(file);
    },
  });
}

/** Maps columns to fields, or reads another sheet; a dry run by the new mapping answers. */
export function useMapColumns(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: OrderFileMapping) => (await call(endpoints.mapFile, { params: { id }, body })).data,
    onSuccess: (file) => client.setQueryData(fileKey(id), file),
    onError: showError,
  });
}

/** Makes orders of the rows without errors; with `changes`, also changes known orders to what their rows say. */
export function useImportFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: boolean) =>
      (await call(endpoints.importFile, { params: { id }, body: { changes } })).data,
    onSuccess: (file) => client.setQueryData(fileKey(id), file),
    onError: showError,
  });
}

/** Downloads the workbook to fill in. */
export const useDownloadTemplate = () =>
  useMutation({ mutationFn: async () => saveFile(await download(endpoints.template)), onError: showError });

/** Downloads a workbook of the rows with errors. */
export const useDownloadBadRows = (id: string) =>
  useMutation({
    mutationFn: async () => saveFile(await download(endpoints.badRows, { params: { id } })),
    onError: showError,
  });
