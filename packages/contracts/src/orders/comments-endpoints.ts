import type { EndpointsOf } from '../endpoint.ts';
import type { commentsSchemas } from './comments-schemas.ts';

const writing = { access: 'comments', limit: { max: 60, seconds: 60, by: 'user' } } as const;

/** Endpoints of comments on orders. */
export const commentsEndpoints: EndpointsOf<typeof commentsSchemas> = {
  comments: { method: 'GET', path: '/api/orders/:id/comments', access: 'comments' },
  addComment: { method: 'POST', path: '/api/orders/:id/comments', ...writing },
  changeComment: { method: 'PUT', path: '/api/orders/:id/comments/:commentId', ...writing },
  removeComment: { method: 'DELETE', path: '/api/orders/:id/comments/:commentId', ...writing },
};
