/** Path of an uploaded picture for news, banners or events. */
export const contentPicturePattern = /^\/contentPictures\/([0-9a-f]{32})\.webp$/;
