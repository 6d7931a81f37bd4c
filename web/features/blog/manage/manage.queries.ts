import { blogContract } from '#shared/blog.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

/** Every answer in which a changed article or category may stand. */
const affected = [
  blogContract.listAllPosts,
  blogContract.findAnyPost,
  blogContract.listPosts,
  blogContract.findPost,
  blogContract.listCategories,
];

export const useAllPosts = (search: string) =>
  usePages(blogContract.listAllPosts, { query: { ...(search && { search }), limit: 25 } });

/** Asked for anew whenever it is opened: what is edited must be what is stored. */
export const useAnyPost = (id: number) =>
  useEndpoint(
    blogContract.findAnyPost,
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );

/** What a form shows itself. */
const quiet = true;

export const useAddPost = () => useSend(blogContract.addPost, { invalidates: affected, quiet });
export const useChangePost = () =>
  useSend(blogContract.changePost, { invalidates: affected, quiet });
export const useRemovePost = () =>
  useSend(blogContract.removePost, { invalidates: affected, quiet });

export const useAddCategory = () =>
  useSend(blogContract.addCategory, { invalidates: affected, quiet });
export const useChangeCategory = () =>
  useSend(blogContract.changeCategory, { invalidates: affected, quiet });
export const useRemoveCategory = () =>
  useSend(blogContract.removeCategory, { invalidates: affected, quiet });
