import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GalleryImage, ImageGallery } from './image-gallery.tsx';

const images: GalleryImage[] = [
  { url: '/a.png', description: 'Lights' },
  { url: '/b.png', description: 'Corner' },
  { url: '/c.png', description: 'Net' },
];
const png = (bytes = 8) => new File([new Uint8Array(bytes)], 'lights.png', { type: 'image/png' });
const text = () => new File(['x'], 'notes.txt', { type: 'text/plain' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('button', { name: /Drop the image here/ }), { dataTransfer: { files: [file] } });
const uploadButton = () => screen.getByRole('button', { name: 'Upload' });

test('without images it says so and how to begin', () => {
  render(<ImageGallery images={[]} />);
  expect(screen.getByText('No images available')).toBeVisible();
  expect(screen.getByText('Upload some images to get started')).toBeVisible();
});

test('arrows, keys and thumbnails lead through the images, round and round', async () => {
  render(<ImageGallery images={images} />);
  expect(screen.getByRole('img', { name: 'Lights' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(screen.getByRole('img', { name: 'Corner' })).toBeVisible();
  expect(screen.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Lights' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Image 3' }));
  expect(screen.getByRole('img', { name: 'Net' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Image 3' })).toHaveAttribute('aria-current', 'true');
});

test('a broken address shows a placeholder', () => {
  render(<ImageGallery images={images.slice(0, 1)} />);
  fireEvent.error(screen.getByRole('img', { name: 'Lights' }));
  expect(screen.getByRole('img', { name: 'This image is not available' })).toBeVisible();
});

test('in edit the picture shown can be deleted', async () => {
  const onRemove = vi.fn();
  render(<ImageGallery images={images} isEditing onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(onRemove).toHaveBeenCalledWith(1);
});

test('view mode offers neither upload nor bin', () => {
  render(<ImageGallery images={images} onRemove={() => undefined} onUpload={async () => undefined} />);
  expect(screen.queryByRole('button', { name: 'Delete image' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upload image' })).not.toBeInTheDocument();
});

test('a file and a description with more than spaces are both needed', async () => {
  const onUpload = vi.fn(async () => undefined);
  render(<ImageGallery images={[]} isEditing onUpload={onUpload} />);
  expect(screen.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  expect(uploadButton()).toBeDisabled();
  drop(png());
  await userEvent.type(screen.getByLabelText('Description'), '   ');
  expect(uploadButton()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Description'), 'Night game ');
  await userEvent.click(uploadButton());
  expect(onUpload).toHaveBeenCalledWith(expect.any(File), 'Night game', expect.any(Function));
});

test('a drop takes image files only', () => {
  render(<ImageGallery images={[]} isEditing onUpload={async () => undefined} />);
  drop(text());
  expect(screen.getByText('Please select an image file')).toBeVisible();
  drop(png());
  expect(screen.queryByText('Please select an image file')).not.toBeInTheDocument();
  expect(screen.getByText('lights.png')).toBeVisible();
});

test('an image of 10 MB is too large', () => {
  render(<ImageGallery images={[]} isEditing onUpload={async () => undefined} />);
  drop(png(10 * 1024 * 1024));
  expect(screen.getByText('Image size must be less than 10MB')).toBeVisible();
});

function Growing({ fails = false }: { fails?: boolean }) {
  const [list, setList] = useState(images.slice(0, 1));
  const upload = async (file: File, description: string, onProgress: (share: number) => void) => {
    onProgress(0.5);
    if (fails) throw new Error('refused');
    setList([...list, { url: `/${file.name}`, description }]);
  };
  return <ImageGallery images={list} isEditing onUpload={upload} />;
}

const uploadOne = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Upload image' }));
  drop(png());
  await userEvent.type(screen.getByLabelText('Description'), 'Net');
  await userEvent.click(uploadButton());
};

test('the new picture is the one shown after its upload', async () => {
  render(<Growing />);
  await uploadOne();
  expect(await screen.findByRole('img', { name: 'Net' })).toBeVisible();
});

test('after a failed upload file and words stay for another try', async () => {
  render(<Growing fails />);
  await uploadOne();
  expect(await screen.findByText('The upload failed. Please try again.')).toBeVisible();
  expect(screen.getByText('lights.png')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Net');
});
