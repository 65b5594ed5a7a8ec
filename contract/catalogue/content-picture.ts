/** Path of a picture that staff have uploaded for news, banners or events. */
export const contentPicturePattern = /^\/contentPictures\/([0-9a-f]{32})\.webp$/;
