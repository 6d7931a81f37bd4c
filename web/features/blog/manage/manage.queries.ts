import { blogContract } from '#shared/blog.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';

export const useAllPosts = (search: string) =>
  usePages(blogContract.listAllPosts, { query: { ...(search && { search }), limit: 25 } });

/** Refetched whenever it is opened, because the current version must be edited. */
export const useAnyPost = (id: number) =>
  useEndpoint(
    blogContract.findAnyPost,
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );

/** The form shows errors itself. */
const quiet = true;

export const useAddPost = () => useSend(blogContract.addPost, { quiet });
export const useChangePost = () => useSend(blogContract.changePost, { quiet });
export const useRemovePost = () => useSend(blogContract.removePost, { quiet });

export const useAddCategory = () => useSend(blogContract.addCategory, { quiet });
export const useChangeCategory = () => useSend(blogContract.changeCategory, { quiet });
export const useRemoveCategory = () => useSend(blogContract.removeCategory, { quiet });
