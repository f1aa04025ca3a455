const megabyte = 1024 * 1024

/** In bytes. A picture is shrunk before the upload. */
export const largestFile = {
  image: 40 * megabyte,
  video: 50 * megabyte,
  captions: megabyte,
  document: 10 * megabyte,
} as const

/** Limit of the bucket. */
export const largestUnchangedPicture = 5 * megabyte

/** Decoding more would take more memory than a phone has. */
export const mostPixels = 80_000_000

export const acceptedTypes = {
  image: 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp',
  video: 'video/mp4,video/webm,video/ogg,video/quicktime,.mp4,.webm,.ogg,.ogv,.mov',
  captions: 'text/vtt,.vtt',
  document: 'application/pdf,.pdf',
} as const

const notAnImage = 'Please upload a valid image file (JPG, PNG, or WebP)'

export const uploadTexts = {
  notAnImage,
  /** Phones save HEIC, which only Safari can show. */
  heic: `${notAnImage}. This one is HEIC. For a JPEG of it, send it to yourself by Mail from the iPhone, or export it as JPEG from Photos; Settings > Camera > Formats > Most Compatible makes the iPhone take JPEG from now on`,
  avif: `${notAnImage}. This one is AVIF: save it as JPEG and choose that`,
  imageTooLarge: `Image size must be less than ${largestFile.image / megabyte}MB`,
  imageStaysTooLarge: `Image is larger than ${largestUnchangedPicture / megabyte}MB even after it was shrunk. Choose another one`,
  imageHasTooManyPixels: `Image must have fewer than ${mostPixels / 1_000_000} megapixels`,
  tooManyImages: (most: number) => `Maximum ${most} images allowed`,
  onlyOneFile: 'Only one file can be added here',
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
  notADocument: 'Please choose a PDF file',
  documentTooLarge: `A PDF must be at most ${largestFile.document / megabyte}MB`,
  tooManyDocuments: (most: number) => `A watch can have up to ${most} documents`,
  documentFailed: 'Failed to upload document',
} as const

/** Rejected file, which a retry does not help. */
export class FileRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefusal'
  }
}
