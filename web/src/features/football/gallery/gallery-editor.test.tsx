import type { GalleryImage } from '@touchline/contract/football/galleries';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SendImage } from '../../../hooks/uploads/send-image.ts';
import { type GalleryUploads, useGalleryUploads } from './use-gallery-uploads.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { GalleryEditor } from './gallery-editor.tsx';

const stored: GalleryImage[] = ['Lights', 'Corner', 'Net'].map((description, index) => ({
  key: `k${index + 1}`,
  url: `/${index + 1}.png`,
  thumb: `/${index + 1}-thumb.png`,
  description,
  isCover: false,
}));
const png = (name: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

type Sent = Parameters<SendImage<'gallery'>>[0] & { done: (key: string) => void; fail: (error: unknown) => void };
let sent: Sent[];
let gallery: GalleryUploads;
const send: SendImage<'gallery'> = (input) =>
  new Promise((resolve, reject) => {
    sent.push({ ...input, done: (key) => resolve({ key }), fail: reject });
  });

beforeEach(() => {
  sent = [];
  let count = 0;
  URL.createObjectURL = () => `blob:${(count += 1)}`;
  URL.revokeObjectURL = () => undefined;
});

function Editor({ images }: { images: readonly GalleryImage[] }) {
  const uploads = useGalleryUploads(send);
  const start = useEffectEvent(() => uploads.start(images));
  const tell = useEffectEvent(() => {
    gallery = uploads;
  });
  useEffect(() => tell());
  useEffect(() => start(), []);
  return <GalleryEditor gallery={uploads} />;
}

const show = (images: readonly GalleryImage[] = stored) => render(<Editor images={images} />);
const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) fireEvent.change(input, { target: { files } });
};
const tiles = () => screen.getAllByRole('button', { name: /^Image \d+/ });
const tile = (name: string) => screen.getByRole('button', { name });
const description = () => screen.getByLabelText('Description');
const done = (index: number, key: string) => act(async () => sent[index]?.done(key));
const fail = (index: number, error: unknown) => act(async () => sent[index]?.fail(error));

test('several files chosen at once become tiles at once, each with its own progress', async () => {
  show();
  choose(png('a.png'), png('b.png'));
  expect(tiles()).toHaveLength(5);
  act(() => sent[1]?.onProgress(0.62));
  const rings = screen.getAllByRole('progressbar');
  expect(rings.map((ring) => ring.getAttribute('aria-valuenow'))).toEqual(['0', '62']);
  expect(screen.getByText('2 images are being uploaded')).toBeVisible();
  expect(gallery.isRunning).toBe(true);
  await done(0, 'n1');
  await done(1, 'n2');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(gallery.images.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'n1', 'n2']);
});

test('the chosen file is shown as soon as its preview is ready', async () => {
  show();
  choose(png('a.png'));
  await waitFor(() => expect(gallery.items[3]?.url).toMatch(/^blob:/));
});

test('a drop on the gallery adds all its files', () => {
  show();
  fireEvent.drop(tile('Image 1'), {
    dataTransfer: { types: ['Files'], files: [png('a.png'), png('b.png')] },
  });
  expect(tiles()).toHaveLength(5);
});

test('files that are not images or far too large are reported with the reason, the others are accepted', () => {
  show();
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }), png('huge.png', 64 * 1024 * 1024), png('a.png'));
  expect(screen.getByText('notes.txt: Please select an image file (JPEG, PNG, GIF or WebP)')).toBeVisible();
  expect(screen.getByText('huge.png: Image size must be less than 10MB')).toBeVisible();
  expect(tiles()).toHaveLength(4);
});

test('more than fifty images are not accepted', () => {
  show(Array.from({ length: 49 }, (_, index) => ({ ...stored[0]!, key: `x${index}` })));
  choose(png('a.png'), png('b.png'));
  expect(tiles()).toHaveLength(50);
  expect(screen.getByText('b.png: There can be at most 50 images')).toBeVisible();
});

test('uploads at most four at once', async () => {
  show();
  choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => png(name)));
  expect(sent).toHaveLength(4);
  await done(2, 'n3');
  expect(sent.map(({ file }) => file.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  await fail(0, new ApiError('network'));
  expect(sent).toHaveLength(6);
});

test('a failed upload shows the reason and is retried alone', async () => {
  show();
  choose(png('a.png'), png('b.png'));
  await done(1, 'n2');
  await fail(0, new ApiError('badRequest', { errors: [{ field: 'file', message: 'Please select an image file' }] }));
  expect(screen.getByText('1 image could not be uploaded')).toBeVisible();
  expect(screen.getByText('Please select an image file')).toBeVisible();
  expect(gallery.hasProblem).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Upload image 4 again' }));
  expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'b.png', 'a.png']);
  await done(2, 'n1');
  expect(gallery.images.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'n1', 'n2']);
});

test('an upload can be cancelled, which removes its tile', async () => {
  show();
  choose(png('a.png'));
  await userEvent.click(screen.getByRole('button', { name: 'Stop uploading image 4' }));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(tiles()).toHaveLength(3);
  await done(0, 'late');
  expect(gallery.isChanged).toBe(false);
});

test('when the server asks to wait, the file is sent again after that time', async () => {
  vi.useFakeTimers();
  show();
  choose(png('a.png'));
  await fail(0, new ApiError('tooManyRequests', { retryAfter: 7 }));
  expect(gallery.isRunning).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(6_900));
  expect(sent).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent).toHaveLength(2);
  await fail(1, new ApiError('tooManyRequests', { retryAfter: 7 }));
  expect(screen.getByText('1 image could not be uploaded')).toBeVisible();
});

test('a picture without a description is marked with the reason and prevents saving', async () => {
  show();
  choose(png('a.png'));
  await done(0, 'n1');
  expect(tile('Image 4, needs a description')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('1 image needs a description')).toBeVisible();
  expect(gallery.canSave).toBe(false);
  await userEvent.type(description(), '   ');
  expect(screen.getByText('An image needs a description before it can be saved')).toBeVisible();
  expect(gallery.canSave).toBe(false);
  await userEvent.type(description(), 'Night game ');
  expect(gallery.canSave).toBe(true);
  expect(gallery.changes[3]).toEqual({ key: 'n1', description: 'Night game' });
});

test('a drawn cover needs no description', () => {
  show([{ ...stored[0]!, description: '', isCover: true }]);
  expect(gallery.canSave).toBe(true);
  expect(tile('Image 1')).toBeVisible();
});

test('a drawn cover disappears once a photo is uploaded, and returns when the photo is removed', async () => {
  show([{ ...stored[0]!, description: '', isCover: true }]);
  choose(png('a.png'));
  expect(gallery.items.map(({ key }) => key)).toEqual(['k1', null]);
  await done(0, 'n1');
  expect(gallery.items.map(({ key }) => key)).toEqual(['n1']);
  await userEvent.type(description(), 'Night game');
  expect(gallery.changes).toEqual([{ key: 'n1', description: 'Night game' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(gallery.changes).toEqual([{ key: 'k1', description: '' }]);
  expect(gallery.isChanged).toBe(false);
});

test('a cover with a description stays beside the photos', async () => {
  show([{ ...stored[0]!, isCover: true }]);
  choose(png('a.png'));
  await done(0, 'n1');
  expect(gallery.items.map(({ key }) => key)).toEqual(['k1', 'n1']);
});

test('the description of the current image can be changed', async () => {
  show();
  await userEvent.click(tile('Image 2'));
  expect(description()).toHaveValue('Corner');
  await userEvent.type(description(), ' kick');
  expect(gallery.changes.map((image) => image.description)).toEqual(['Lights', 'Corner kick', 'Net']);
  expect(gallery.isChanged).toBe(true);
});

test('the bin removes the current image and shows the next; Cancel restores it', async () => {
  show();
  await userEvent.click(tile('Image 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(gallery.changes.map(({ key }) => key)).toEqual(['k1', 'k3']);
  expect(description()).toHaveValue('Net');
  act(() => gallery.start(stored));
  expect(gallery.isChanged).toBe(false);
  expect(tiles()).toHaveLength(3);
});

test('after the last image is removed, it shows how to add one, with the focus there', async () => {
  show(stored.slice(0, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(screen.getByText('No images available')).toBeVisible();
  expect(screen.getByText('At least one image is needed')).toBeVisible();
  expect(screen.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  expect(screen.getByRole('button', { name: /Drop images here or choose some/ })).toHaveFocus();
  expect(gallery.isEmpty).toBe(true);
});

test('buttons move the current image, and its new position is announced', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Move later' }));
  expect(gallery.changes.map(({ key }) => key)).toEqual(['k2', 'k1', 'k3']);
  expect(screen.getByText('Image moved to place 2 of 3')).toBeInTheDocument();
  expect(description()).toHaveValue('Lights');
  await userEvent.keyboard('{Enter}');
  expect(gallery.changes.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
  const later = screen.getByRole('button', { name: 'Move later' });
  expect(later).toHaveFocus();
  expect(later).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(later);
  expect(gallery.changes.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
});

// jsdom has no layout: the test supplies the tile under the pointer, which is the dragged one once it has moved.
const dragTo = (from: Element, to: Element, pointer: object) => {
  const under = [to];
  document.elementFromPoint = () => under.shift() ?? from;
  fireEvent.pointerMove(from, { ...pointer, clientX: 80, clientY: 10 });
  fireEvent.pointerMove(from, { ...pointer, clientX: 90, clientY: 10 });
  fireEvent.pointerUp(from, { ...pointer, clientX: 90, clientY: 10 });
};

test('a tile is dragged to another place by mouse, and the click that ends the drag has no effect', () => {
  show();
  const mouse = { pointerType: 'mouse', button: 0, isPrimary: true };
  const third = tile('Image 3');
  fireEvent.pointerDown(third, { ...mouse, clientX: 200, clientY: 10 });
  dragTo(third, tile('Image 1'), mouse);
  fireEvent.click(third);
  expect(gallery.changes.map(({ key }) => key)).toEqual(['k3', 'k1', 'k2']);
  expect(screen.getByText('Image moved to place 1 of 3')).toBeInTheDocument();
  expect(description()).toHaveValue('Lights');
});

test('a finger drags a tile after a long press, and scrolls otherwise', async () => {
  vi.useFakeTimers();
  show();
  const finger = { pointerType: 'touch', button: 0, isPrimary: true };
  const first = tile('Image 1');
  fireEvent.pointerDown(first, { ...finger, clientX: 10, clientY: 10 });
  dragTo(first, tile('Image 3'), finger);
  expect(gallery.isChanged).toBe(false);
  fireEvent.pointerDown(first, { ...finger, clientX: 10, clientY: 10 });
  await act(() => vi.advanceTimersByTimeAsync(350));
  dragTo(first, tile('Image 3'), finger);
  expect(gallery.changes.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
});

test('changes stay when a newer record adds or removes other pictures', () => {
  show();
  act(() => gallery.describe('k1', 'Floodlights'));
  act(() => gallery.moveTo('k3', 0));
  act(() =>
    gallery.rebase([
      { ...stored[0]!, url: '/fresh.png' },
      { ...stored[2]!, description: 'The net' },
      { ...stored[0]!, key: 'k4', description: 'Crowd' },
    ]),
  );
  expect(gallery.changes).toEqual([
    { key: 'k3', description: 'The net' },
    { key: 'k1', description: 'Floodlights' },
    { key: 'k4', description: 'Crowd' },
  ]);
  expect(gallery.images[1]?.url).toBe('/fresh.png');
});

test('a running upload is cancelled when editing ends', () => {
  const { unmount } = show();
  choose(png('a.png'));
  unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
});
