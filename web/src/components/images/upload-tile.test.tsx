import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { imageProblem } from '../../lib/forms/image-rules.ts';
import { UploadTile } from './upload-tile.tsx';

const megabyte = 1024 * 1024;

test.each([
  ['image/jpeg', 10, 'document', null],
  ['image/jpg', 10, 'document', null],
  ['image/png', 10, 'document', null],
  ['image/gif', 10, 'document', null],
  ['image/webp', 10, 'document', null],
  ['image/svg+xml', 10, 'document', 'validation.imageFile'],
  ['application/pdf', 10, 'document', 'validation.imageFile'],
  ['image/png', 4 * megabyte - 1, 'document', null],
  ['image/png', 4 * megabyte, 'document', null],
  ['image/heic', 3 * megabyte, 'document', null],
  ['image/jpeg', 64 * megabyte, 'document', 'validation.imageSize'],
  ['image/jpeg', 64 * megabyte, 'gallery', 'validation.galleryImageSize'],
] as const)('%s of %i bytes as %s gives %s', (type, size, kind, problem) => {
  expect(imageProblem({ type, size, name: 'me' }, kind)).toBe(problem);
});

test('knows an iPhone’s photo by its name, where the system knows no type for it', () => {
  expect(imageProblem({ type: '', size: 10, name: 'IMG_0042.HEIC' })).toBeNull();
  expect(imageProblem({ type: '', size: 10, name: 'IMG_0042' })).toBe('validation.imageFile');
});

const choose = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [file] } });
};

test('passes on a valid picture', () => {
  const onPick = vi.fn();
  render(<UploadTile label="Profile image" isEditing onPick={onPick} />);
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  choose(file);
  expect(onPick).toHaveBeenCalledWith(file);
});

test('refuses a file that is not an image with a message under the tile', () => {
  const onPick = vi.fn();
  render(<UploadTile label="Profile image" isEditing onPick={onPick} />);
  choose(new File(['x'], 'me.pdf', { type: 'application/pdf' }));
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.getByText('Please select an image file (JPEG, PNG, GIF or WebP)')).toBeVisible();
});

test('accepts a dropped picture like a chosen one', () => {
  const onPick = vi.fn();
  render(<UploadTile label="ID image" isEditing onPick={onPick} />);
  const file = new File(['x'], 'id.webp', { type: 'image/webp' });
  fireEvent.drop(screen.getByRole('button', { name: 'Choose an image: ID image' }), {
    dataTransfer: { files: [file] },
  });
  expect(onPick).toHaveBeenCalledWith(file);
});

test('shows the progress of an upload', () => {
  render(<UploadTile label="ID image" isEditing progress={0.62} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading ID image' })).toHaveAttribute('aria-valuenow', '62');
});

test('a filled tile can be replaced or emptied', async () => {
  const onRemove = vi.fn();
  render(<UploadTile label="ID image" isEditing url="/id.png" onRemove={onRemove} />);
  expect(screen.getByRole('button', { name: 'Replace ID image' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove ID image' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('when not editing it only shows the picture, and opens it large', async () => {
  render(<UploadTile label="ID image" url="/id.png" />);
  expect(screen.queryByRole('button', { name: /Replace/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show ID image large' }));
  expect(await screen.findByRole('dialog', { name: 'ID image' })).toBeVisible();
});

test('an empty tile says that there is no image when not editing', () => {
  render(<UploadTile label="Covid image" />);
  expect(screen.getByText('Covid image: no image')).toBeInTheDocument();
});
