import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { PostsArt } from '#web/ui/illustrations/posts-art.tsx';

type PostPictureProps = { src: string | null; isFirst?: boolean; className?: string };

/**
 * The picture of an article, or our own illustration if there is none or it fails to load. Hidden from screen readers,
 * because the title says it.
 */
export function PostPicture({ src, isFirst = false, className }: PostPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const box = classNames('aspect-video w-full bg-accent-soft', className);

  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        width="1200"
        height="675"
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={classNames(box, 'object-cover')}
        onError={() => setFailedSrc(src)}
      />
    );
  }
  return (
    <div data-own-art className={classNames(box, 'flex items-center justify-center')}>
      <div className="w-1/2 max-w-72">
        <PostsArt />
      </div>
    </div>
  );
}
