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
const PROGRESS_MS = 700;
const sayError = (error: Error) => void toast.error(error.message);

const fileQuery = (id: string) =>
  readQuery(
    fileKey(id),
    endpoints.file,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'importing' ? PROGRESS_MS : false) },
  );

/** A file with its verdict, polled during the import, after which the lists are stale. */
export function useFile(id: string) {
  const client = useQueryClient();
  const file = useQuery(fileQuery(id));
  const state = file.data?.state;
  useEffect(() => {
    if (state === 'imported') void refetchOrders(client);
  }, [client, state]);
  return file;
}

/** Uploads a file and keeps its verdict. */
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

/** Maps columns to fields, or reads another sheet; the verdict is that of the new mapping. */
export function useMapFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: OrderFileMapping) => (await call(endpoints.mapFile, { params: { id }, body })).data,
    onSuccess: (file) => client.setQueryData(fileKey(id), file),
    onError: sayError,
  });
}

/** Imports the good rows; with `changes`, orders that differ are changed to what their rows say. */
export function useImportFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: boolean) =>
      (await call(endpoints.importFile, { params: { id }, body: { changes } })).data,
    onSuccess: (file) => client.setQueryData(fileKey(id), file),
    onError: sayError,
  });
}

/** Downloads the workbook to fill in. */
export const useSaveTemplate = () =>
  useMutation({ mutationFn: async () => saveFile(await download(endpoints.template)), onError: sayError });

/** Downloads the bad rows of a file. */
export const useSaveBadRows = (id: string) =>
  useMutation({
    mutationFn: async () => saveFile(await download(endpoints.badRows, { params: { id } })),
    onError: sayError,
  });
