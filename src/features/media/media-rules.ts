/** What may be uploaded, and what is said of anything else. */

const megabyte = 1024 * 1024

/** The largest files, bytes. A picture is shrunk before it is sent: what is chosen may be larger than what is kept. */
export const largestFile = {
  image: 40 * megabyte,
  video: 50 * megabyte,
  captions: megabyte,
} as const

/** The most that the bucket takes of a picture, bytes. */
export const largestKeptPicture = 5 * megabyte

/** A picture is decoded whole: one of more pixels than this would take more memory than a phone has. */
export const mostPixels = 80_000_000

/** For the browser's file dialog; what comes is checked by its content. */
export const acceptedTypes = {
  image: 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp',
  video: 'video/mp4,video/webm,video/ogg,video/quicktime,.mp4,.webm,.ogg,.ogv,.mov',
  captions: 'text/vtt,.vtt',
} as const

const notAnImage = 'Please upload a valid image file (JPG, PNG, or WebP)'

export const uploadTexts = {
  notAnImage,
  /** Cameras of phones save it; Safari alone shows it. */
  heic: `${notAnImage}. This one is HEIC. For a JPEG of it, send it to yourself by Mail from the iPhone, or export it as JPEG from Photos; Settings > Camera > Formats > Most Compatible has the iPhone take JPEG from now on`,
  avif: `${notAnImage}. This one is AVIF: save it as JPEG and choose that`,
  imageTooLarge: `Image size must be less than ${largestFile.image / megabyte}MB`,
  imageStaysTooLarge: `Image is larger than ${largestKeptPicture / megabyte}MB even after it was shrunk. Choose another one`,
  imageHasTooManyPixels: `Image must have fewer than ${mostPixels / 1_000_000} megapixels`,
  tooManyImages: (most: number) => `Maximum ${most} images allowed`,
  onlyOneFile: 'Only one file fits here',
  imageFailed: 'Failed to upload image',
  imageRemoved: 'Image removed',
  notAVideo: 'Please upload a valid video file (MP4, WebM, OGG, or MOV)',
  videoTooLarge: `Video size must be less than ${largestFile.video / megabyte}MB`,
  videoFailed: 'Failed to upload video',
  videoUploaded: 'Video uploaded successfully!',
  videoRemoved: 'Video removed',
  notCaptions: 'Please upload a valid captions file (WebVTT)',
  captionsTooLarge: `Captions size must be less than ${largestFile.captions / megabyte}MB`,
  captionsFailed: 'Failed to upload captions',
  captionsRemoved: 'Captions removed',
} as const

/** A file that cannot be taken; its message says why, and trying it again makes no sense. */
export class FileRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefusal'
  }
}
